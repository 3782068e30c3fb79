import { createFlow } from 'shared-contracts/api/flows';
import type { Flow } from 'shared-contracts/domain/flow';
import { Box, Button, ErrorPanel, Grid, Spinner, Stack, useAllowed } from 'shared-ui';
import { FormFooter } from 'shared-ui/parts/form-section';
import { ProblemSummary } from 'shared-ui/parts/problem-summary';
import { lazy } from 'shared-ui/parts/lazy';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import type { FlowLists } from '../../data/flow-choices.data.ts';
import { DefaultListOffer } from './default-list-offer.tsx';
import { fieldElementId } from './field-places.ts';
import { FlowInformation } from './flow-information.tsx';
import { FlowSteps } from './flow-steps.tsx';
import { Conflict, KeptNote } from './form-notes.tsx';
import type { FlowFormState } from './use-flow-form.ts';
import type { ChosenGroup } from './values/changes.ts';

const Trial = lazy(
  async () => (await import('./trial/trial.tsx')).Trial,
  <Box role="status" minH="80">
    <Spinner size="sm" />
  </Box>,
);
const EffectsDialog = lazyDialog(
  { title: 'Contacts are waiting in this flow' },
  async () => (await import('./effects-dialog.tsx')).EffectsDialog,
);

interface FlowFormProps {
  readonly form: FlowFormState;
  readonly lists: FlowLists;
  /** Flow being edited; undefined for a new one. */
  readonly flow: Flow | undefined;
  /** Starts a new flow for a group or the account. */
  readonly onGroup?: (group: ChosenGroup | undefined) => void;
  readonly onCancel: () => void;
}

/** Form for a flow: its name, its steps, and a simulated phone to test it (features AU-02). */
export function FlowForm({ form, lists, flow, onGroup, onCancel }: FlowFormProps) {
  const { summary, values } = form;
  const mayGroup = useAllowed(createFlow, null);
  const needsList = lists.isLoaded && lists.lists.every(({ kind }) => kind === 'all');
  const hasLists = !values.isGroup || values.groupId !== null;

  return (
    <>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' }}
        gap="6"
        px={{ base: '4', md: '6' }}
        py="6"
        maxW="6xl"
        alignItems="start"
      >
        <Stack gap="6" minW="0">
          <ProblemSummary
            title={
              summary.length === 1
                ? 'One thing is missing or wrong'
                : `${summary.length} things are missing or wrong`
            }
            tries={form.tries}
            items={summary.map((problem) => ({
              place: fieldElementId(problem),
              sentence: problem.sentence,
              onGo: () => form.goTo(problem),
            }))}
          />
          {form.isConflict ? (
            <Conflict flow={flow} onLoad={() => form.startOver()} refusals={form.conflicts} />
          ) : null}
          {!form.isConflict && form.isKept ? (
            <KeptNote isNew={!flow} onStartOver={() => form.startOver()} />
          ) : null}
          <FlowInformation form={form} onGroup={mayGroup ? onGroup : undefined} />
          {lists.error ? <ErrorPanel error={lists.error} onRetry={lists.refetch} /> : null}
          {needsList && hasLists ? <DefaultListOffer form={form} /> : null}
          <FlowSteps form={form} lists={lists} />
        </Stack>
        <Stack
          gap="6"
          minW="0"
          position={{ xl: 'sticky' }}
          top="6"
          // Scrolls on its own if it is taller than the window, next to a path that may be long.
          maxH={{ xl: 'calc(100dvh - 12rem)' }}
          overflowY={{ xl: 'auto' }}
          p="1"
          m="-1"
        >
          <Trial steps={values.steps} lists={lists} />
        </Stack>
      </Grid>
      <FormFooter>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button tone="primary" isBusy={form.isBusy} onClick={form.submit}>
          {flow ? 'Save changes' : 'Create flow'}
        </Button>
      </FormFooter>
      {form.effects ? (
        <EffectsDialog
          effects={form.effects}
          isBusy={form.isBusy}
          onSave={form.save}
          onClose={form.cancelSave}
        />
      ) : null}
    </>
  );
}
