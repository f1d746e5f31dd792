/** The service worker of the member's page, of which the build makes one script that the server serves. */
import { MY_GROUP } from '@study-groups/contracts/offline';
import { answerWithoutServer } from '@study-groups/web-sdk/offline/worker';

answerWithoutServer(MY_GROUP);
