import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import type { Flow } from 'shared-contracts/domain/flow';
import {
  Loaded,
  PageSkeleton,
  useActiveAccount,
  useNavigate,
  usePageTitle,
  useParams,
  useSearchParams,
} from 'shared-ui';
import { useKeptValues } from 'shared-ui/forms/use-kept-values';
import { idIn } from 'shared-ui/parts/id-in';
import { Tabs } from 'shared-ui/parts/tabs';
import { lazy } from 'shared-ui/parts/lazy';
import { NotFoundFlow } from '../../components/not-found-flow.tsx';
import { useFlowLists } from '../../data/flow-choices.data.ts';
import { useFlow } from '../../data/flows.data.ts';
import { FlowHead } from './flow-head.tsx';
import { FlowForm } from './flow-form.tsx';
import { useFlowForm } from './use-flow-form.ts';
import { blankFlow } from './values/changes.ts';
import type { ChosenGroup } from './values/changes.ts';
import { FlowFormValues } from './values/form-values.ts';
import { startingValues } from './values/starting-values.ts';
import { valuesOf } from './values/written-flow.ts';

const Insight = lazy(
  async () => (await import('./insight/insight.tsx')).Insight,
  <PageSkeleton label="Loading" />,
);
const History = lazy(
  async () => (await import('./insight/history.tsx')).History,
  <PageSkeleton label="Loading" />,
);

/** /flows/new, /flows/create and /flows/edit/:flowId: creates or edits a flow (features AU-02). */
export function FlowFormScreen() {
  const { flowId } = useParams();
  const { id: accountId } = useActiveAccount();
  if (flowId === undefined) {
    return <NewFlow key={accountId} />;
  }
  const id = idIn(flowId);

  return id ? <EditedFlow key={id} flowId={id} /> : <NotFoundFlow />;
}

/** Reads the group from the URL. */
function groupIn(search: URLSearchParams): ChosenGroup | undefined {
  const id = idIn(search.get('groupId'));

  return id ? { id } : undefined;
}

/** Returns the URL parameters with another group. Keeps the starting draft. */
function withGroup(search: URLSearchParams, group: ChosenGroup | undefined): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('groupId');
  if (group?.id) {
    next.set('groupId', String(group.id));
  }

  return next;
}

function NewFlow() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  usePageTitle('Create New Flow');
  const group = groupIn(search);
  const draft = search.get('draft');
  const [first] = useState(() => startingValues(draft) ?? blankFlow(group));
  const kept = useKeptValues(FlowFormValues, {
    key: ['flow:new', draft].filter(Boolean).join(':'),
    version: 0,
    values: first,
  });
  const { groupId, isGroup } = kept.values;
  const lists = useFlowLists({ flowId: undefined, groupId });
  const form = useFlowForm({
    kept,
    lists,
    flow: undefined,
    onSaved: ({ id }) => void navigate(addresses.flow.href({ flowId: id }), { replace: true }),
  });

  return (
    <FlowForm
      // Remounts for another group, which starts a new flow with new fields.
      key={`${isGroup} ${groupId}`}
      form={form}
      lists={lists}
      flow={undefined}
      onGroup={(chosen) => {
        setSearch(withGroup(search, chosen), { replace: true });
        form.restart(blankFlow(chosen), () => setSearch(search, { replace: true }));
      }}
      onCancel={() => {
        form.startOver(() => void navigate({ pathname: addresses.createFlow.href(), search: `${search}` }));
        void navigate(addresses.flows.href());
      }}
    />
  );
}

function EditedFlow({ flowId }: { flowId: number }) {
  const query = useFlow(flowId);
  usePageTitle(query.data?.name ?? 'Update Flow');

  return (
    <Loaded
      query={query}
      loading={<PageSkeleton label="Loading the flow" />}
      notFound={<NotFoundFlow />}
      keepsDeleted
    >
      {(flow) => <LoadedFlow flow={flow} />}
    </Loaded>
  );
}

const views = [
  { key: 'steps', title: 'Steps' },
  { key: 'insight', title: 'Insight' },
  { key: 'history', title: 'History' },
] as const;

function LoadedFlow({ flow }: { flow: Flow }) {
  const [search] = useSearchParams();
  const given = views.find(({ key }) => key === search.get('view'))?.key;
  const view = given ?? (flow.actions.includes('edit') ? 'steps' : 'insight');
  const shown = flow.actions.includes('edit') ? views : views.slice(1);
  const at = (key: string): string => addresses.flow.href({ flowId: flow.id }, { view: key });

  return (
    <>
      <FlowHead flow={flow} />
      <Tabs label="Flow" tabs={shown.map(({ key, title }) => ({ key, title, to: at(key) }))} current={view} />

      {view === 'steps' ? <EditForm flow={flow} /> : null}
      {view === 'insight' ? <Insight flow={flow} /> : null}
      {view === 'history' ? <History flow={flow} /> : null}
    </>
  );
}

function EditForm({ flow }: { flow: Flow }) {
  const navigate = useNavigate();
  const kept = useKeptValues(FlowFormValues, {
    key: `flow:${flow.id}`,
    version: flow.version,
    values: valuesOf(flow),
  });
  const lists = useFlowLists({ flowId: flow.id, groupId: flow.groupId });
  const form = useFlowForm({ kept, lists, flow, onSaved: () => undefined });

  return (
    <FlowForm
      form={form}
      lists={lists}
      flow={flow}
      onCancel={() => {
        form.startOver(() => void navigate(addresses.flow.href({ flowId: flow.id })));
        void navigate(addresses.flows.href());
      }}
    />
  );
}
