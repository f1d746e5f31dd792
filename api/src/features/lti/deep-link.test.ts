import { describe, expect, test } from '@jest/globals';
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

  test('is placed by teachers only', async () => {
    expect((await world.browser.launch(world.lms, student, { claims: world.lms.deepLinkClaims() })).body).toContain(
      titleOf('noRole'),
    );
  });
});
