import type { Context } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { toolAddresses } from './addresses.ts';
import { PLACED_PAGES } from './claims.ts';
import { signForPlatform } from './keys.ts';
import type { Launch } from './open-launch.ts';
import { answerPlaced } from './pages/forms.ts';
import { Refusal } from './refusal.ts';
import { assertPlaces, framedByOf } from './show.ts';
import { languageOf, LAUNCH_TEXTS } from './texts.ts';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';

/** Hands a link to a page of ours back to the platform, to be placed in the course. @throws Refusal */
export async function placeLink(platform: Platform, ctx: Context, launch: Launch, chosen = ''): Promise<void> {
  const { returnUrl, data } = await assertPlaces(platform, launch);
  const page = PLACED_PAGES.find((each) => each === chosen);
  if (!page) throw new Refusal('startAgain');
  const language = languageOf(ctx, launch.locale);
  const { from, deploymentId } = launch;
  const item = {
    type: 'ltiResourceLink',
    title: LAUNCH_TEXTS[language].place.item,
    url: toolAddresses(platform).launchUrl,
    custom: { page },
  };
  const token = await signForPlatform(platform.vault, {
    iss: from.clientId,
    aud: from.issuer,
    nonce: crypto.randomUUID(),
    [`${CLAIM}deployment_id`]: deploymentId,
    [`${CLAIM}message_type`]: 'LtiDeepLinkingResponse',
    [`${CLAIM}version`]: '1.3.0',
    'https://purl.imsglobal.org/spec/lti-dl/claim/content_items': [item],
    ...(data !== null && { 'https://purl.imsglobal.org/spec/lti-dl/claim/data': data }),
  });
  answerPlaced(ctx, language, { returnUrl, token, framedBy: framedByOf(platform, launch) });
}
