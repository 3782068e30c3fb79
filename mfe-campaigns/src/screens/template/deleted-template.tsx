import { Box, Text } from 'shared-ui';

/** Warns that someone deleted the template while it was open, and says what happens to the draft. */
export function DeletedTemplate() {
  return (
    <Box role="alert" bg="bg.warning" px={{ base: '4', md: '6' }} py="3">
      <Text>
        Someone else deleted this template. Its text is still here: select Create to save it in a new
        template.
      </Text>
    </Box>
  );
}
