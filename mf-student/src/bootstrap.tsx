import { mountAlone } from '@study-groups/web-sdk/remote/mount-alone';
import { StudentRoutes } from './routes.tsx';

void mountAlone(StudentRoutes);
