import { describe, expect, test } from '@jest/globals';
import { readClaims, rolesIn } from './claims.ts';

const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership';
const SYSTEM = 'http://purl.imsglobal.org/vocab/lis/v2/system/person';
const INSTITUTION = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person';
const TEST_USER = 'http://purl.imsglobal.org/vocab/lti/system/person#TestUser';

describe('roles', () => {
  test.each<[string[], string | null]>([
    [[`${MEMBERSHIP}#Instructor`], 'teacher'],
    [['Instructor'], 'teacher'],
    [['urn:lti:role:ims/lis/Instructor'], 'teacher'],
    [[`${MEMBERSHIP}/Instructor#PrimaryInstructor`], 'teacher'],
    [['urn:lti:role:ims/lis/Instructor/Lecturer'], 'teacher'],
    [[`${MEMBERSHIP}#Learner`, `${MEMBERSHIP}#Instructor`], 'teacher'],
    [[`${MEMBERSHIP}#Administrator`, `${MEMBERSHIP}#Instructor`], 'teacher'],
    [[`${MEMBERSHIP}#Instructor`, `${MEMBERSHIP}/Instructor#TeachingAssistant`], 'assistant'],
    [[`${MEMBERSHIP}/Instructor#TeachingAssistantSection`], 'assistant'],
    [[`${MEMBERSHIP}/Instructor#Grader`], 'assistant'],
    [['TeachingAssistant'], 'assistant'],
    [['urn:lti:role:ims/lis/TeachingAssistant'], 'assistant'],
    // A member of the staff in Open edX, and a lecturer in lower case.
    [[`${SYSTEM}#Administrator`, `${INSTITUTION}#Instructor`, `${MEMBERSHIP}#Administrator`], 'staff'],
    [[`${MEMBERSHIP}/instructor#lecturer`, `${INSTITUTION}#Faculty`], 'teacher'],
    [[`${MEMBERSHIP}#TeachingAssistant`, `${INSTITUTION}#Student`], 'assistant'],
    [[`${MEMBERSHIP}#Learner`], 'student'],
    [['Learner '], 'student'],
    [[`${MEMBERSHIP}/Learner#NonCreditLearner`], 'student'],
    [[`${MEMBERSHIP}/Learner#Instructor`], 'student'],
    [[`${MEMBERSHIP}#Learner`, `${INSTITUTION}#Administrator`], 'student'],
    [[TEST_USER], 'student'],
    [[`${MEMBERSHIP}#ContentDeveloper`], 'staff'],
    [[`${MEMBERSHIP}/ContentDeveloper#CourseDesigner`], 'staff'],
    [[`${MEMBERSHIP}#Manager`], 'staff'],
    [[`${MEMBERSHIP}#Administrator`], 'staff'],
    [[`${SYSTEM}#SysAdmin`], 'staff'],
    [[`${INSTITUTION}#Administrator`, `${INSTITUTION}#Staff`], 'staff'],
    [['urn:lti:sysrole:ims/lis/Administrator'], 'staff'],
    [[`${MEMBERSHIP}#Mentor`], null],
    [[`${MEMBERSHIP}#Member`], null],
    [[`${INSTITUTION}#Instructor`], null],
    [[`${INSTITUTION}#Student`], null],
    [['http://evil.example/membership#Instructor'], null],
    [['x Instructor'], null],
    [[], null],
  ])('%j make %s', (roles, role) => expect(rolesIn(roles).role).toBe(role));

  test('tell a student whom a teacher plays from one', () => {
    expect(rolesIn([`${MEMBERSHIP}#Learner`, TEST_USER])).toMatchObject({ role: 'student', isTest: true });
    expect(rolesIn([`${MEMBERSHIP}#Learner`])).toMatchObject({ role: 'student', isTest: false });
  });
});

test('ids may be numbers, a role may stand alone, and a person may have a language of their own', () => {
  const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
  const read = readClaims({
    sub: 17,
    nonce: 'n',
    iat: 1,
    locale: 'he_IL',
    name: 'noa@example.edu',
    [claim('version')]: '1.3.0',
    [claim('message_type')]: 'LtiResourceLinkRequest',
    [claim('deployment_id')]: 1,
    [claim('context')]: { id: 4_711, type: null },
    [claim('roles')]: `${MEMBERSHIP}#Learner`,
  });
  expect(read?.facts).toMatchObject({ sub: '17', deploymentId: '1', role: 'student', locale: 'he_IL', fullName: null });
  expect(read?.facts.context).toMatchObject({ id: '4711' });
});

test('a course and a person are called what they are called, whatever a page of the platform needs', () => {
  const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
  const read = readClaims({
    sub: 'teacher-1',
    nonce: 'n',
    iat: 1,
    name: '\u202e\u200b',
    given_name: 'Tom &amp; ',
    family_name: '\u2068Jerry\u2069',
    [claim('version')]: '1.3.0',
    [claim('message_type')]: 'LtiResourceLinkRequest',
    [claim('deployment_id')]: 'd',
    [claim('context')]: { id: 'c', title: 'Reading &amp; Writing', label: 'C&#043;&#043;' },
  });
  expect(read?.facts).toMatchObject({
    fullName: 'Tom & Jerry',
    context: { id: 'c', title: 'Reading & Writing', label: 'C++' },
  });
});
