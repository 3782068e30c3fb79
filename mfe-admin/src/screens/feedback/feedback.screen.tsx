import { addresses } from 'shared-contracts/addresses';
import { feedbackLevels } from 'shared-contracts/api/feedback';
import {
  Box,
  Button,
  RadioChoices,
  Stack,
  TextAreaField,
  TextField,
  usePageTitle,
  useSurroundings,
} from 'shared-ui';
import { applyFieldErrors, Controller, Form, useForm } from 'shared-ui/forms';
import { FormSection } from 'shared-ui/parts/form-section';
import { useSendFeedback } from '../../data/profile.data.ts';

type Level = (typeof feedbackLevels)[number];

const blank: { level: Level; title: string; feedback: string } = {
  level: 'Feedback',
  title: '',
  feedback: '',
};

/** /feedback: sends an opinion or a bug report, then returns to the dashboard (features AD-14). */
export function FeedbackScreen() {
  const { navigate } = useSurroundings();
  const form = useForm({ defaultValues: blank });
  const { isBusy, send } = useSendFeedback({
    onDone: () => navigate(addresses.dashboard.path),
    onRefused: (error) => applyFieldErrors(form, error),
  });
  const { errors } = form.formState;
  usePageTitle('Feedback');

  return (
    <Box maxW="3xl">
      <FormSection title="Tell us what you think" hint="We read everything and may reply by email.">
        <Form form={form} label="Feedback" isBusy={isBusy} onSubmit={send}>
          <Stack gap="5">
            <Controller
              control={form.control}
              name="level"
              render={({ field: { value, onChange } }) => (
                <RadioChoices<Level>
                  label="What is it?"
                  value={value}
                  onChange={onChange}
                  options={feedbackLevels.map((level) => ({ value: level, label: level }))}
                />
              )}
            />
            <TextField
              autoComplete="off"
              label="Title"
              maxLength={200}
              error={errors.title?.message}
              {...form.register('title', {
                validate: (title) => title.trim() !== '' || 'Please enter a title.',
              })}
            />
            <TextAreaField
              label="Feedback"
              rows={8}
              maxLength={10_000}
              error={errors.feedback?.message}
              {...form.register('feedback', {
                validate: (text) => text.trim() !== '' || 'Please tell us what you think.',
              })}
            />
            <Box>
              <Button type="submit" tone="primary" isBusy={isBusy}>
                Send feedback
              </Button>
            </Box>
          </Stack>
        </Form>
      </FormSection>
    </Box>
  );
}
