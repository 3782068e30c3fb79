import { Button, Flex, RouterLink, usePageTitle } from 'shared-ui';
import { RuleNotices } from '../../components/approvals/rule-notices.tsx';
import { MailButton } from '../../components/mail/mail-button.tsx';
import { FreezeNotices } from '../../components/freezes/freeze-notices.tsx';
import { HistoryTable } from '../../components/history-table.tsx';
import { RangeField } from '../../components/range-field.tsx';
import { RunningTable } from '../../components/running-table.tsx';
import { Section } from '../../components/section.tsx';
import { touchSize } from '../../components/touch-size.ts';
import { useRange } from '../../components/use-range.ts';
import { historyRows } from '../../data/history.ts';
import { useReleases } from '../../data/releases.data.ts';
import { mayEndFreeze } from '../../data/freezes.ts';
import { runningReleases } from '../../data/running.ts';
import { ownRemotes } from '../../data/own-remotes.ts';
import { FreezeAll } from './freeze-all.tsx';
import { RequestNotices } from './request-notices.tsx';

/** /releases: what runs of each remote, how it does, and who changed it (features PF-12). */
export function ReleasesScreen() {
  usePageTitle('Releases');
  const [range, chooseRange] = useRange();
  const releases = useReleases(range.minutes);
  const { data } = releases;

  return (
    <Flex direction="column" gap="8" px={{ base: '4', md: '6' }} py="4">
      <FreezeNotices freezes={data?.freezes ?? []} mayEnd={(freeze) => mayEndFreeze(data, freeze)} />
      {data ? <RequestNotices remotes={data.remotes} /> : null}
      <RuleNotices rules={data?.approvals ?? []} />
      <Section
        title="Running"
        note={data ? `Environment ${data.environment}, revision ${data.revision}` : undefined}
        end={
          <>
            <RangeField range={range} onChange={chooseRange} />
            {data ? <MailButton remotes={ownRemotes(data.remotes)} /> : null}
            <Button asChild {...touchSize}>
              <RouterLink to="/releases/command-line">Command line</RouterLink>
            </Button>
            {data?.mayReleaseAll ? <FreezeAll /> : null}
          </>
        }
      >
        <RunningTable releases={data?.remotes.flatMap(runningReleases)} query={releases} />
      </Section>
      {data ? (
        <Section title="History" note="The newest 200 changes">
          <HistoryTable rows={historyRows(data)} query={releases} />
        </Section>
      ) : null}
    </Flex>
  );
}
