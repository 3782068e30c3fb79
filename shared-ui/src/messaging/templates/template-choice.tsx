import type { Template } from 'shared-contracts/domain/template';
import { Button, Flex, Popover, Text } from 'shared-ui';
import { TemplatePicker } from './template-picker.tsx';

interface TemplateChoiceProps {
  readonly id: string;
  readonly name: string | undefined;
  readonly problem: string | undefined;
  readonly onChoose: (template: Template) => void;
}

/** Chooses the template whose text is sent to many contacts. */
export function TemplateChoice({ id, name, problem, onChoose }: TemplateChoiceProps) {
  return (
    <Flex id={id} direction="column" gap="1" align="flex-start">
      <Text textStyle="sm" fontWeight="medium">
        Template
      </Text>
      <Popover
        label="Templates"
        placement="bottom-start"
        trigger={
          <Button maxW="full">
            <Text as="span" truncate>
              {name ? `${name}: choose another` : 'Choose a template'}
            </Text>
          </Button>
        }
      >
        {(close) => (
          <TemplatePicker
            draft=""
            onChosen={(template) => {
              onChoose(template);
              close();
            }}
          />
        )}
      </Popover>
      {problem ? (
        <Text textStyle="sm" color="fg.error">
          {problem}
        </Text>
      ) : null}
    </Flex>
  );
}
