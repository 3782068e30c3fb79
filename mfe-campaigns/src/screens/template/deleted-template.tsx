import { Box, Text } from 'shared-ui';

/** Says that somebody deleted the template while it was open, and what becomes of what stands here. */
export function DeletedTemplate() {
  return (
    <Box role="alert" bg="bg.warning" px={{ base: '4', md: '6' }} py="3">
      <Text>
        Somebody deleted this template in the meantime. What it says is still here: press Create to keep it as
        a new template.
      </Text>
    </Box>
  );
}
