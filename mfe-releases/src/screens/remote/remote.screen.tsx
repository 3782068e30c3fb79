import {
  Button,
  EmptyState,
  ErrorPanel,
  Flex,
  ListSkeleton,
  RouterLink,
  useLocation,
  usePageTitle,
  useParams,
} from 'shared-ui';
import { RequestNotice } from '../../components/approvals/request-notice.tsx';
import { RuleNotices } from '../../components/approvals/rule-notices.tsx';
import { FreezeNotices } from '../../components/freezes/freeze-notices.tsx';
import { HistoryTable } from '../../components/history-table.tsx';
import { RangeField } from '../../components/range-field.tsx';
import { RunningTable } from '../../components/running-table.tsx';
import { Section } from '../../components/section.tsx';
import { useRange } from '../../components/use-range.ts';
import { rulesOf } from '../../data/approvals.ts';
import { historyRows } from '../../data/history.ts';
import { useReleases } from '../../data/releases.data.ts';
import { freezesOf, mayEndFreeze } from '../../data/freezes.ts';
import { knownOrganizations } from '../../data/known-organizations.ts';
import { runningReleases } from '../../data/running.ts';
import { ErrorsTable } from './errors-table.tsx';
import { PreviewsTable } from './previews-table.tsx';
import { PublishedTable } from './published-table.tsx';
import { ReleaseActions } from './release-actions.tsx';

/** /releases/:remote: releases, errors and history of one remote (features PF-12). */
export function RemoteScreen() {
  const { remote: name = '' } = useParams();
  usePageTitle(name);
  const [range, chooseRange] = useRange();
  const { search } = useLocation();
  const releases = useReleases(range.minutes);
  const { data, error } = releases;
  if (!data) {
    return error ? (
      <ErrorPanel error={error} onRetry={() => releases.refetch()} />
    ) : (
      <ListSkeleton label="Loading releases" />
    );
  }
  const remote = data.remotes.find((one) => one.remote === name);
  if (!remote) {
    return (
      <EmptyState
        title="Remote not found"
        action={
          <Button asChild>
            <RouterLink to="/releases">All releases</RouterLink>
          </Button>
        }
      >
        Nothing named {name} is served or published here.
      </EmptyState>
    );
  }
  const rules = rulesOf(data.approvals, name);

  return (
    <Flex direction="column" gap="8" px={{ base: '4', md: '6' }} py="4">
      <FreezeNotices
        freezes={freezesOf(data.freezes, name)}
        mayEnd={(freeze) => mayEndFreeze(data, freeze)}
      />
      {remote.request ? (
        <RequestNotice
          request={remote.request}
          mayRelease={remote.mayRelease ?? false}
          stable={remote.stable}
        />
      ) : null}
      <RuleNotices rules={rules} />
      <Section
        title="Running"
        note={<RouterLink to={`/releases${search}`}>All releases</RouterLink>}
        end={
          <>
            <RangeField range={range} onChange={chooseRange} />
            {remote.mayRelease ? (
              <ReleaseActions
                remote={remote}
                needsApproval={rules.length > 0}
                organizations={knownOrganizations(data.remotes)}
              />
            ) : null}
          </>
        }
      >
        <RunningTable isOfOne releases={runningReleases(remote)} query={releases} />
      </Section>
      <Section title="Errors" note="The latest 100, grouped by release, kind and position in the source">
        <ErrorsTable remote={name} minutes={range.minutes} />
      </Section>
      <Section title="Published">
        <PublishedTable remote={remote} query={releases} />
      </Section>
      {remote.previews && remote.previews.length > 0 ? (
        <Section title="Previews" note="Branches that only people who open a preview see, for 14 days">
          <PreviewsTable previews={remote.previews} query={releases} />
        </Section>
      ) : null}
      <Section title="History">
        <HistoryTable isOfOne rows={historyRows(data, name)} query={releases} />
      </Section>
    </Flex>
  );
}
