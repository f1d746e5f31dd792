import {
  COMMUNICATION_PREFERENCES,
  ENGAGEMENT_STYLES,
  MEETING_FREQUENCIES,
  PRIOR_KNOWLEDGE,
  STUDY_FORMATS,
  STUDY_INTENSITIES,
  STUDY_ROLES,
} from '@study-groups/contracts/choices';

/** What the questions offer: each value with the keys of its name and of a line that explains it. */
export const OPTIONS = {
  studyRole: optionsOf('studyRole', STUDY_ROLES),
  engagementStyle: optionsOf('engagementStyle', ENGAGEMENT_STYLES),
  priorKnowledge: optionsOf('priorKnowledge', PRIOR_KNOWLEDGE),
  communicationPreference: optionsOf('communicationPreference', COMMUNICATION_PREFERENCES),
  studyFormat: optionsOf('studyFormat', STUDY_FORMATS),
  studyIntensity: optionsOf('studyIntensity', STUDY_INTENSITIES),
  meetingFrequency: optionsOf('meetingFrequency', MEETING_FREQUENCIES),
};

function optionsOf<Field extends string, Value extends string>(field: Field, values: readonly Value[]) {
  return values.map((value) => ({
    value,
    name: `choices:${field}.${value}` as const,
    text: `choice.${field}.${value}` as const,
  }));
}

/** The questions with one answer out of a few, by the part of the tab that they stand in. */
export const LEARNING = ['engagementStyle', 'priorKnowledge', 'communicationPreference'] as const;
export const MEETING = ['studyFormat', 'studyIntensity', 'meetingFrequency'] as const;

export type SingleField = (typeof LEARNING | typeof MEETING)[number];
