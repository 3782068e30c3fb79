import { Box, Button, Flex, Text } from 'shared-ui';

interface NewerTemplateProps {
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Warns that someone saved the template after this draft was started, and asks which version to keep. */
export function NewerTemplate({ onTake, onKeep }: NewerTemplateProps) {
  return (
    <Box role="alert" bg="bg.warning" px={{ base: '4', md: '6' }} py="3">
      <Flex gap="3" align="center" wrap="wrap">
        <Text flex="1" minW="56">
          Someone else changed this template. Your draft is still here: discard it to see theirs, or keep it
          and save it over theirs.
        </Text>
        <Button size="sm" onClick={onTake}>
          Use theirs
        </Button>
        <Button size="sm" onClick={onKeep}>
          Keep my version
        </Button>
      </Flex>
    </Box>
  );
}
