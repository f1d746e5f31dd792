import { inDays } from '@study-groups/web-sdk/testing/sample-class.mjs';

/**
 * The answers of the two groups of the sample class to its surveys: the second group's are bad, and about one member it is one
 * against all.
 */
export const surveys = {
  surveys: [
    {
      survey: 'check-early',
      opensAt: inDays(-20),
      until: inDays(-13),
      groups: [
        { groupId: 1, answered: 4, means: { heard: 4.5, fair: 4, clear: 4.25, 'often-enough': 3.75, again: 4.75 } },
        { groupId: 2, answered: 3, means: { heard: 2.67, fair: 1.67, clear: 2.33, 'often-enough': 2, again: 2.33 } },
      ],
    },
    {
      survey: 'peers-early',
      opensAt: inDays(-3),
      until: inDays(4),
      groups: [
        {
          groupId: 1,
          answered: 0,
          means: {},
          members: [1, 2, 3, 4].map((studentId) => ({ studentId, means: {}, from: [] })),
        },
        {
          groupId: 2,
          answered: 3,
          means: { contributes: 3.4, interacts: 3.6, 'on-track': 3.2, quality: 3.8, knows: 4 },
          members: [
            {
              studentId: 5,
              means: { contributes: 3, interacts: 3.67, 'on-track': 3.33, quality: 3.67, knows: 4 },
              from: [
                { studentId: 6, mean: 4.6 },
                { studentId: 7, mean: 4.4 },
                { studentId: 8, mean: 1.6 },
              ],
              pattern: 'one-against-all',
            },
            {
              studentId: 6,
              means: { contributes: 4, interacts: 4, 'on-track': 4, quality: 4.5, knows: 4.5 },
              from: [
                { studentId: 7, mean: 4.2 },
                { studentId: 8, mean: 4.2 },
              ],
            },
            {
              studentId: 7,
              means: { contributes: 2, interacts: 2.5, 'on-track': 2, quality: 2.5, knows: 3 },
              from: [
                { studentId: 6, mean: 2.2 },
                { studentId: 8, mean: 2.6 },
              ],
            },
            { studentId: 8, means: {}, from: [], pattern: 'nobody-answers' },
          ],
        },
      ],
    },
  ],
};
