import type { MyGroup } from '@study-groups/contracts/my-group';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import type { OwnGroup } from '../group.ts';
import { isAsked } from '../survey-questions.ts';
import type { Act } from '../useMyGroup.ts';
import { SurveyPart } from './SurveyPart.tsx';

/** The surveys that are open, as far as this build has their questions. */
export function Surveys({ mine, group, act }: { mine: MyGroup; group: OwnGroup; act: Act }) {
  const { clock } = useHost();
  // What was kept may have been closed since.
  const open = mine.surveys.filter(({ survey, until }) => isAsked(survey) && Date.parse(until) > clock.now());
  return open.map((survey) => <SurveyPart key={survey.survey} survey={survey} mine={mine} group={group} act={act} />);
}
