/** The console's service worker, of which the build makes one script that the server serves. */
import { CONSOLE } from '@study-groups/contracts/offline';
import { answerWithoutServer } from '@study-groups/web-sdk/offline/worker';

answerWithoutServer(CONSOLE);
