import { mountAlone } from '@study-groups/web-sdk/remote/mount-alone';
import { ToolsRoutes } from './routes.tsx';

void mountAlone(ToolsRoutes);
