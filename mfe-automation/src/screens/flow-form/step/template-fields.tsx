import type { Template } from 'shared-contracts/domain/template';
import { Box, Stack, Text } from 'shared-ui';
import { TemplateChoice } from 'shared-ui/messaging/templates/template-choice';
import { useStepTemplate } from '../../../data/templates.data.ts';

interface TemplateFieldsProps {
  readonly id: string;
  readonly templateId: number | null;
  readonly problem: string | undefined;
  readonly onChoose: (template: Template) => void;
}

/** Selects the template that a step sends, and shows its current text. */
export function TemplateFields({ id, templateId, problem, onChoose }: TemplateFieldsProps) {
  const { template, isGone } = useStepTemplate(templateId);

  return (
    <Stack gap="3">
      <TemplateChoice
        id={id}
        name={template?.name}
        problem={isGone ? 'This template was deleted. Choose another one.' : problem}
        onChoose={onChoose}
      />
      {template ? (
        <Box bg="bg.muted" borderRadius="lg" px="4" py="3">
          <Text textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {template.content}
          </Text>
        </Box>
      ) : null}
      <Text textStyle="sm" color="fg.muted">
        The template is read when the text is sent, so later changes to it apply.
      </Text>
    </Stack>
  );
}
