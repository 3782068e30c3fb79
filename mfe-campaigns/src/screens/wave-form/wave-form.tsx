import { useMemo, useState } from 'react';
import { lazy } from 'shared-ui/parts/lazy';
import { previewText } from './values/preview-text.ts';
import type { Written } from './values/preview-text.ts';
import type { Wave } from 'shared-contracts/domain/wave';
import { Box, Button, Flex, Grid, Stack, Text, TextField, VisuallyHidden } from 'shared-ui';
import { FormFooter } from 'shared-ui/parts/form-section';
import { ProblemSummary } from 'shared-ui/parts/problem-summary';
import { useMessagePreview } from 'shared-ui/messaging/editor/use-message-preview';
import { useRested } from 'shared-ui/messaging/words/use-rested';
import { useAddressees, useEstimate } from '../../data/waves/preview.data.ts';
import { AudienceSection } from './audience/audience-section.tsx';
import { focusField, fieldElementId } from './field-places.ts';
import { MessageSection } from './message/message-section.tsx';
import { actionWords, nextStep } from './side/action-words.ts';
import { EstimatePanel } from './side/estimate-panel.tsx';
import { TextChoice } from './side/text-choice.tsx';
import { TimeSection } from './time/time-section.tsx';
import type { WaveFormState } from './use-wave-form.ts';
import { WaveConflict } from './wave-conflict.tsx';
import { jobOf } from './values/written-wave.ts';

const PhonePreview = lazy(
  () => import('shared-ui/messaging/editor/phone-preview').then((module) => module.PhonePreview),
  <Box role="status" minH="80">
    <VisuallyHidden>Loading the preview</VisuallyHidden>
  </Box>,
);
const LandingPreview = lazy(async () => (await import('./side/landing-preview.tsx')).LandingPreview);

/** Pause in typing after which recipients are counted and the text is compiled again. */
const restMs = 500;

interface WaveFormProps {
  readonly form: WaveFormState;
  /** Wave being edited; undefined for a new one. */
  readonly wave: Wave | undefined;
  readonly onCancel?: () => void;
}

/** Form for a wave on a single page: audience, message, time, and an estimate (features CA-04). */
export function WaveForm({ form, wave, onCancel }: WaveFormProps) {
  const { values, change, problemOf, missing, tries } = form;
  const rested = useRested(values, restMs);
  const job = useMemo(() => jobOf(rested), [rested]);
  const hasLists = values.lists.length > 0;
  const query = useEstimate(rested.type, job);
  const estimate = hasLists ? query.data : undefined;
  const isCounting = query.isPlaceholderData || rested !== values;
  const texts = [{ body: values.body, media: values.media }, ...(values.test?.variants ?? [])];
  const [place, setPlace] = useState(0);
  const shown = Math.min(place, texts.length - 1);
  const { body, media } = texts[shown] ?? { body: '', media: [] };
  const addressees = useAddressees(rested.type, job);
  const preview = useMessagePreview(form.sentBody(body), addressees);
  const renderedOf = (written: Written): string =>
    previewText({ ...written, body: form.sentBody(written.body) }, values, preview.fill);
  const ending = renderedOf({ body, media }).slice(preview.text.trimEnd().length).trim();
  const sections = { values, change, problemOf };

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
            title={missing.length === 1 ? 'One thing is missing' : `${missing.length} things are missing`}
            items={missing.map(({ field, sentence }) => ({
              place: fieldElementId(field),
              sentence,
              onGo: () => focusField(field),
            }))}
            tries={tries}
          />
          <WaveConflict form={form} wave={wave} />
          {!form.isConflict && form.isKept && !wave ? (
            <KeptNote onStartOver={() => form.startOver()} />
          ) : null}
          <Box id={fieldElementId('name')}>
            <TextField
              label="Name"
              isRequired
              autoComplete="off"
              maxLength={200}
              hint="Only your team sees it."
              value={values.name}
              error={problemOf('name')}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
          </Box>
          <AudienceSection {...sections} />
          <MessageSection {...sections} round={form.round} renderedOf={renderedOf} onFiles={form.setFiles} />
          <TimeSection {...sections} />
        </Stack>
        <Stack gap="6" minW="0" position={{ xl: 'sticky' }} top="6">
          <TextChoice count={texts.length} chosen={shown} onChoose={setPlace} />
          <PhonePreview preview={preview} media={media} ending={ending} />
          {values.messageType === 'landing_page' ? <LandingPreview values={values} /> : null}

          <EstimatePanel
            hasLists={hasLists}
            estimate={estimate}
            error={query.isError && !estimate ? query.error : undefined}
            isCounting={isCounting}
            onRetry={query.refetch}
          />
          <NextStep text={nextStep(estimate)} />
        </Stack>
      </Grid>
      <FormFooter>
        {onCancel ? (
          // A phone has the Back arrow.
          <Button tone="quiet" hideBelow="md" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <Button disabled={form.isBusy} onClick={form.saveDraft}>
          Save draft
        </Button>
        <Button
          tone="primary"
          h="auto"
          minH="10"
          py="2"
          whiteSpace="normal"
          isBusy={form.isBusy}
          onClick={form.send}
        >
          {actionWords(values, estimate)}
        </Button>
      </FormFooter>
    </>
  );
}

function NextStep({ text }: { text: string | undefined }) {
  return text ? (
    <Text textStyle="sm" color="fg.muted">
      {text}
    </Text>
  ) : null;
}

function KeptNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Flex align="center" justify="space-between" gap="3" textStyle="sm" color="fg.muted">
      <span>Your draft is kept in this browser until you save it.</span>
      <Button size="xs" tone="quiet" onClick={onStartOver}>
        Start over
      </Button>
    </Flex>
  );
}
