import type { ResponseOf } from '@study-groups/contracts/call';
import type { getDashboard } from '@study-groups/contracts/dashboard';

/** All that the dashboard shows of a class. */
export type Dashboard = ResponseOf<typeof getDashboard>;
export type DashboardClass = Dashboard['class'];
