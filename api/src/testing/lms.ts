import type { LmsPlatformForm } from '@study-groups/contracts/lms';
import { storePlatform } from '../features/lti/platforms.ts';
import type { LtiPlatformRecord } from '../records/lti-platform.ts';
import { MACHINE } from '../records/record-event.ts';
import { buildPlatformForm } from './lms-form.ts';

/** A learning platform that is stored. */
export function buildPlatform(overrides: Partial<LmsPlatformForm> = {}): Promise<LtiPlatformRecord> {
  return storePlatform(buildPlatformForm(overrides), MACHINE);
}
