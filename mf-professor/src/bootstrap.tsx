import { mountAlone } from '@study-groups/web-sdk/remote/mount-alone';
import { ProfessorRoutes } from './routes.tsx';

void mountAlone(ProfessorRoutes);
