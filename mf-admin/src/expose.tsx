import { CONTRACT_VERSION, type RemoteModule } from '@study-groups/contracts/remotes';
import type { ComponentType } from 'react';
import { AdminRoutes } from './routes.tsx';

/** All that this remote exposes. */
const remote: RemoteModule<ComponentType> = { contract: CONTRACT_VERSION, name: 'admin', Routes: AdminRoutes };

export default remote;
