import { updateRelatedInfo } from 'shared-contracts/api/organizations';
import { Box, Button, Flex, Heading, Text, TextField, useMe } from 'shared-ui';
import { applyFieldErrors, schemaResolver, useForm } from 'shared-ui/forms';
import { useSaveFlowTexts } from '../../data/organization.data.ts';

/** How many texts of flows one contact gets at most: the end of flows that call each other (features AU-07). */
export function FlowSettings({ perHour, perDay }: { readonly perHour: number; readonly perDay: number }) {
  const orgId = useMe().organization.id;
  const form = useForm({
    values: { orgId, flowTextsPerHour: perHour, flowTextsPerDay: perDay },
    resolver: schemaResolver(updateRelatedInfo.input, undefined, { raw: true }),
  });
  const { isBusy, save } = useSaveFlowTexts({ onRefused: (error) => applyFieldErrors(form, error) });
  const { errors } = form.formState;

  return (
    <Box
      as="form"
      aria-label="Flows"
      mt="8"
      onSubmit={form.handleSubmit(({ flowTextsPerHour, flowTextsPerDay }) =>
        save({ flowTextsPerHour: flowTextsPerHour ?? perHour, flowTextsPerDay: flowTextsPerDay ?? perDay }),
      )}
    >
      <Heading as="h3" size="md" mb="1">
        Flows
      </Heading>
      <Text color="fg.muted" maxW="prose" mb="3">
        One contact gets at most this many texts of flows. What is more is not sent, and stands in the history
        of the flow.
      </Text>
      <Flex gap="4" wrap="wrap" mb="4" maxW="md">
        <TextField
          label="Texts in an hour"
          type="number"
          inputMode="numeric"
          error={errors.flowTextsPerHour?.message}
          {...form.register('flowTextsPerHour', { valueAsNumber: true })}
        />
        <TextField
          label="Texts in a day"
          type="number"
          inputMode="numeric"
          error={errors.flowTextsPerDay?.message}
          {...form.register('flowTextsPerDay', { valueAsNumber: true })}
        />
      </Flex>
      <Button type="submit" disabled={isBusy}>
        Save
      </Button>
    </Box>
  );
}
