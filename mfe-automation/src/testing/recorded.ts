import { searchContacts } from 'shared-contracts/api/contacts';
import { listCustomFields } from 'shared-contracts/api/custom-fields';
import { getFlow, listAvailableLists, listFlows } from 'shared-contracts/api/flows';
import { getFlowInsight, listFlowHistory, listFlowPeople } from 'shared-contracts/api/flows/insight';
import { listTemplates } from 'shared-contracts/api/templates';
import { answers, mockApi } from 'shared-ui/dev';
import { aFlow, aFlowRow, aRun, anAvailableList } from './samples.ts';

/** Registers the API's answers for running this remote alone. */
export function recordAnswers(): void {
  mockApi(
    listFlows,
    answers({
      items: [
        aFlowRow(),
        aFlowRow({ id: 8, name: 'Win back', description: 'Asks who was quiet for a month.', isPaused: true }),
      ],
      nextPageCursor: 0,
    }),
  );
  mockApi(getFlow, answers(aFlow()));
  mockApi(
    listAvailableLists,
    answers({ items: [anAvailableList(), anAvailableList({ id: 5, name: 'Members' })] }),
  );
  mockApi(
    getFlowInsight,
    answers({
      contactCount: 1_204,
      messagesSent: 1_310,
      steps: [
        { stepId: 71, entered: 1_204, waiting: 0, sent: 1_198, answered: 640, optedOut: 3, failed: 6 },
        { stepId: 72, entered: 1_150, waiting: 22, sent: 112, answered: 1_010, optedOut: 1, failed: 0 },
      ],
    }),
  );
  const runs = answers({ items: [aRun()], nextPageCursor: 0 });
  mockApi(listFlowPeople, runs);
  mockApi(listFlowHistory, runs);
  mockApi(listTemplates, answers({ items: [], nextPageCursor: 0 }));
  mockApi(listCustomFields, answers({ items: [], nextPageCursor: 0 }));
  mockApi(searchContacts, answers({ items: [], nextPageCursor: 0, total: 0, isTotalExact: true }));
}
