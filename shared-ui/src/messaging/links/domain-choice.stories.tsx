import type { Meta } from '@storybook/react-vite';
import { listDomains } from 'shared-contracts/api/links';
import { Live, WithAnswers, answers, mocked, statesOf } from 'shared-ui/testing/catalogue';
import { aDomain } from '../testing/story-samples.ts';
import { DomainChoice } from './domain-choice.tsx';

export default { component: DomainChoice } satisfies Meta;

const domains = [aDomain(1, 'go.harbor.test'), aDomain(2, `${'long-'.repeat(11)}name.harbor.test`)];

const choice = (count: number) => (
  <WithAnswers api={[mocked(listDomains, answers({ items: domains.slice(0, count) }))]}>
    <Live initial={2}>
      {(domainId, onChoose) => <DomainChoice domainId={domainId} onChoose={onChoose} />}
    </Live>
  </WithAnswers>
);

export const States = statesOf({
  'several domains': choice(2),
  'the built-in one alone: nothing': choice(1),
});
