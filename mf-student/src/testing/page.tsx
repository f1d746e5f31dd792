import { type Answers, openPage as openRoutes } from '@study-groups/web-sdk/testing/page';
import { StudentRoutes } from '../routes.tsx';

export { closePage, refusal } from '@study-groups/web-sdk/testing/page';
export type { Answers, Sent } from '@study-groups/web-sdk/testing/page';

/** Opens a page of this remote on an address, in front of an API that gives these answers. */
export const openPage = (path: string, answers: Answers) => openRoutes(StudentRoutes, path, answers);
