import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { storePlatform } from '../features/lti/platforms.ts';
import type { ClassRecord } from '../records/class.ts';
import { LtiCourseModel, type LtiCourseRecord } from '../records/lti-course.ts';
import { MACHINE } from '../records/record-event.ts';
import { emptyDatabase, startTestApi, type TestApi } from './api.ts';
import { buildClass } from './factories.ts';
import { LaunchBrowser } from './launches.ts';
import { TestLms } from './lti-platform.ts';

export const PUBLIC_URL = 'http://groups.example.edu';

export const student = { sub: 'student-1' };
export const teacher = { sub: 'teacher-1', role: 'Instructor', name: 'Dov Levi', email: 'dov@example.edu' } as const;

/**
 * For tests of what a platform sends: a server, a platform that it knows, and a browser. Each test begins with no more than
 * these; in the end the platform has found nothing wrong.
 */
export class LaunchWorld {
  api!: TestApi;
  lms!: TestLms;
  platformId!: number;
  browser!: LaunchBrowser;

  constructor() {
    beforeAll(async () => {
      this.api = await startTestApi({ PUBLIC_URL });
      this.lms = await TestLms.start({ url: this.api.url, publicUrl: PUBLIC_URL });
    });
    afterAll(async () => {
      await Promise.all([this.api.close(), this.lms.close()]);
      expect(this.lms.problems).toEqual([]);
    });
    beforeEach(async () => {
      await emptyDatabase();
      this.platformId = (await storePlatform(this.lms.form, MACHINE)).id;
      this.browser = new LaunchBrowser(this.api);
      this.api.logs.length = 0;
    });
  }

  /** A class that the platform's course opens. */
  async buildCourse(overrides: Partial<ClassRecord> = {}, more: Partial<LtiCourseRecord> = {}): Promise<ClassRecord> {
    const cls = await buildClass(this.api.platform, overrides);
    const key = { platformId: this.platformId, deploymentId: 'deployment-1', contextId: this.lms.context.id };
    await LtiCourseModel.updateOne(key, { $set: { classId: cls.id, ...more } }, { upsert: true });
    return cls;
  }

  /** The reasons for which launches were not believed. */
  reasons(): unknown[] {
    return this.api.logs.map((line) => JSON.parse(line).reason).filter(Boolean);
  }

  /** Returns what the desk answers to a browser. */
  dashboardAs({ cookies }: LaunchBrowser, { slug }: ClassRecord) {
    return this.api.call(getDashboard, {
      params: { slug: slug! },
      body: {},
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
  }
}
