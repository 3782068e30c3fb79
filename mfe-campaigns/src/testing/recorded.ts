import { searchContacts } from 'shared-contracts/api/contacts';
import { listLists } from 'shared-contracts/api/contacts/lists';
import { listCustomFields } from 'shared-contracts/api/custom-fields';
import { getContactGrowth, getContactsByCarrier, getContactsByList } from 'shared-contracts/api/dashboard';
import { getRelatedInfo } from 'shared-contracts/api/organizations';
import { listMilestones } from 'shared-contracts/api/onboarding/milestones';
import { listTemplates } from 'shared-contracts/api/templates';
import { getWave, getWaveStatus, listWaves } from 'shared-contracts/api/waves';
import { estimateWave, sampleWave } from 'shared-contracts/api/waves/preview';
import { getWaveResults, listWaveRecipients } from 'shared-contracts/api/waves/results';
import { answers, mockApi } from 'shared-ui/dev';
import { aList } from 'shared-ui/messaging/testing/samples';
import {
  aRecipient,
  aWave,
  aWaveRow,
  anEstimate,
  someFigures,
  someProgress,
  someResults,
} from './samples.ts';

const sent = { status: 'sent', contactsInvolved: 4_210, urlHits: 640 } as const;

/** Registers the API's answers for running this remote alone. */
export function recordAnswers(): void {
  mockApi(
    listWaves,
    answers({
      items: [
        aWaveRow({ id: 9, name: 'Winter hours', status: 'draft', scheduledTime: null }),
        aWaveRow({ id: 8 }),
        aWaveRow({ id: 7, name: 'Pumpkin spice is back, and with it the long evenings', ...sent }),
      ],
      nextPageCursor: 0,
    }),
  );
  mockApi(
    getWave,
    answers(aWave({ ...sent, figures: someFigures(), actions: ['resend', 'stop'], sent: 4_180 })),
  );
  mockApi(sampleWave, answers({ sampleMessage: null, samples: [], missingValues: [] }));
  mockApi(getWaveStatus, answers(someProgress()));
  mockApi(getWaveResults, answers(someResults()));
  mockApi(
    listWaveRecipients,
    answers({
      items: [
        aRecipient({ repliedAt: '2026-11-20T15:03:00.000Z' }),
        aRecipient({
          contactId: 42,
          name: '',
          phone: '+14155550124',
          status: 'failed',
          reason: 'The phone was off or out of range, so the message was not delivered.',
        }),
      ],
      nextPageCursor: 0,
    }),
  );
  mockApi(estimateWave, answers(anEstimate()));
  mockApi(
    getRelatedInfo,
    answers({
      orgId: 1,
      isRewardsEnabled: false,
      logoCdnUrl: null,
      doubleOptIn: false,
      wavesRequireAdminApproval: false,
      waveConfirmationThreshold: 1000,
      quietHoursStart: '18:00',
      quietHoursEnd: '09:30',
    }),
  );
  mockApi(
    listLists,
    answers({
      items: [
        aList({ id: 1, name: 'All', kind: 'all', size: 12_340 }),
        aList({ id: 4, name: 'Regulars', size: 4_274 }),
      ],
      nextPageCursor: 0,
    }),
  );
  mockApi(listMilestones, answers({ milestones: [] }));
  mockApi(listTemplates, answers({ items: [], nextPageCursor: 0 }));
  mockApi(listCustomFields, answers({ items: [], nextPageCursor: 0 }));
  mockApi(searchContacts, answers({ items: [], nextPageCursor: 0, total: 0, isTotalExact: true }));
  mockApi(
    getContactGrowth,
    answers({
      totalContacts: 1_204,
      contactGrowth: 12,
      optOuts: 2,
      growthChart: [
        { label: '2026-05-01', amount: 5 },
        { label: '2026-05-02', amount: 7 },
      ],
      previous: { contactGrowth: 9, optOuts: 2 },
    }),
  );
  mockApi(getContactsByCarrier, answers({ contactsByCarrier: [{ label: 'Verizon', amount: 800 }] }));
  mockApi(getContactsByList, answers({ contactsByList: [{ label: 'VIP', amount: 90 }] }));
}
