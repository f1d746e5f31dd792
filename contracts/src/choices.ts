/** The answers that a submission may hold, in the order in which the form shows them. */
export const STUDY_ROLES = ['explainer', 'questioner', 'recorder', 'facilitator'] as const;
export const ENGAGEMENT_STYLES = ['passive', 'active', 'constructive', 'interactive'] as const;
export const PRIOR_KNOWLEDGE = ['high', 'medium', 'low'] as const;
export const COMMUNICATION_PREFERENCES = ['speak-aloud', 'listen-quietly', 'depends-on-topic'] as const;
export const STUDY_FORMATS = ['in-person', 'virtual', 'hybrid'] as const;
export const STUDY_INTENSITIES = ['casual', 'moderate', 'intensive'] as const;
export const MEETING_FREQUENCIES = ['once-a-week', '2-3-times', '4-plus-times'] as const;

/** The questions with one answer out of a few, by their part of the form. */
export const LEARNING = {
  engagementStyle: ENGAGEMENT_STYLES,
  priorKnowledge: PRIOR_KNOWLEDGE,
  communicationPreference: COMMUNICATION_PREFERENCES,
};
export const MEETING = {
  studyFormat: STUDY_FORMATS,
  studyIntensity: STUDY_INTENSITIES,
  meetingFrequency: MEETING_FREQUENCIES,
};
export type SingleQuestion = keyof typeof LEARNING | keyof typeof MEETING;

/** All questions that offer answers by name. */
export const QUESTIONS = { studyRole: STUDY_ROLES, ...LEARNING, ...MEETING };
export type Question = keyof typeof QUESTIONS;
/** The names of a question's answers. */
export type AnswerTo<Asked extends Question> = (typeof QUESTIONS)[Asked][number];
/** An answer to each question with one. */
export type SingleAnswers = { [Asked in SingleQuestion]: AnswerTo<Asked> };
/** Placeholder for an answer that a student added by a professor has not given yet. No form offers it. */
export const UNANSWERED = 'unanswered';
export type Unanswered = typeof UNANSWERED;
/** The known answer to each question with one answer. */
export type KnownAnswers = { [Asked in SingleQuestion]: AnswerTo<Asked> | Unanswered };
/** The key of an answer's name in the texts `choices`. */
export type ChoiceKey = { [Asked in Question]: `choices:${Asked}.${AnswerTo<Asked>}` }[Question];

export type StudyRole = (typeof STUDY_ROLES)[number];
export type PriorKnowledge = (typeof PRIOR_KNOWLEDGE)[number];
export type StudyFormat = (typeof STUDY_FORMATS)[number];
export type MeetingFrequency = (typeof MEETING_FREQUENCIES)[number];

/** Personality runs from 1, very introverted, to 5, very extroverted. */
export const PERSONALITY = { min: 1, max: 5, default: 3 } as const;
/** Number of study roles that a student may choose. */
export const STUDY_ROLE_LIMIT = { min: 1, max: 2 } as const;
