import { mountAlone } from '@study-groups/web-sdk/remote/mount-alone';
import { AdminRoutes } from './routes.tsx';

void mountAlone(AdminRoutes);
