import { describe, expect, test } from '@jest/globals';
import { LtiPlatformModel } from '../../records/lti-platform.ts';
import { LaunchWorld, PUBLIC_URL, student, teacher } from '../../testing/launch-world.ts';
import { fieldOf, titleOf } from '../../testing/launches.ts';

const world = new LaunchWorld();

describe('a link that is placed in a course', () => {
  test.each(['form', 'groups', 'desk'])('to the %s is signed for the platform', async (page) => {
    const claims = world.lms.deepLinkClaims();
    const asked = await world.browser.launch(world.lms, teacher, { claims });
    const placed = await world.browser.post('/api/lti/place', { ticket: fieldOf(asked, 'ticket'), page });
    expect(placed.body).toContain(`action="${world.lms.url}/placed"`);
    expect(placed.headers.get('content-security-policy')).toContain(`form-action 'self' ${world.lms.url}`);
    expect(await world.lms.takePlaced(fieldOf(placed, 'JWT'))).toEqual([
      { type: 'ltiResourceLink', title: 'Study groups', url: `${PUBLIC_URL}/api/lti/launch`, custom: { page } },
    ]);
  });

  test('goes to no host but the platform’s: another is shown to admins', async () => {
    const elsewhere = world.lms.url.replace('127.0.0.1', 'localhost');
    const settings = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings';
    const claims = { ...world.lms.deepLinkClaims(), [settings]: { deep_link_return_url: `${elsewhere}/placed` } };
    const refused = await world.browser.launch(world.lms, teacher, { claims });
    expect([refused.status, refused.body]).toEqual([403, expect.stringContaining(titleOf('unknownHost'))]);
    const { host } = new URL(elsewhere);
    expect((await LtiPlatformModel.findOne().lean())?.askedHosts).toEqual([host]);
    await LtiPlatformModel.updateOne({}, { $set: { serviceHosts: [host] } });
    expect((await world.browser.launch(world.lms, teacher, { claims })).body).toContain('/api/lti/place');
  });

  test('is placed by teachers only', async () => {
    expect((await world.browser.launch(world.lms, student, { claims: world.lms.deepLinkClaims() })).body).toContain(
      titleOf('noRole'),
    );
  });
});
