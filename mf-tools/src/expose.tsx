import { CONTRACT_VERSION, type RemoteModule } from '@study-groups/contracts/remotes';
import type { ComponentType } from 'react';
import { ToolsRoutes } from './routes.tsx';

/** All that this remote exposes. */
const remote: RemoteModule<ComponentType> = { contract: CONTRACT_VERSION, name: 'tools', Routes: ToolsRoutes };

export default remote;
