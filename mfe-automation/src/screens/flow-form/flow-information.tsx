import { Box, Checkbox, TextAreaField, TextField } from 'shared-ui';
import { FormSection } from 'shared-ui/parts/form-section';
import { lazy } from 'shared-ui/parts/lazy';
import type { FlowFormState } from './use-flow-form.ts';
import type { ChosenGroup } from './values/changes.ts';

const GroupField = lazy(async () => (await import('./group-field.tsx')).GroupField);

interface FlowInformationProps {
  readonly form: FlowFormState;
  /** Starts a new flow for a group or the account; undefined if this flow cannot change its kind. */
  readonly onGroup: ((group: ChosenGroup | undefined) => void) | undefined;
}

/** Name and description of a flow, and whether it applies to a group of accounts (features AU-02, AU-05). */
export function FlowInformation({ form, onGroup }: FlowInformationProps) {
  const { values, change, problemOf } = form;

  return (
    <FormSection title="Flow Information">
      <Box id="flow-name">
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
      <Box id="flow-description">
        <TextAreaField
          label="Description"
          isRequired
          rows={2}
          maxLength={1_000}
          value={values.description}
          error={problemOf('description')}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </Box>
      {onGroup ? (
        <Box id="flow-groupId">
          <Checkbox
            label="A flow for every account in a group"
            checked={values.isGroup}
            onChange={(event) => onGroup(event.currentTarget.checked ? { id: null } : undefined)}
          />
          {values.isGroup ? (
            <GroupField
              groupId={values.groupId}
              error={problemOf('groupId')}
              onChoose={(id) => onGroup({ id })}
            />
          ) : null}
        </Box>
      ) : null}
    </FormSection>
  );
}
