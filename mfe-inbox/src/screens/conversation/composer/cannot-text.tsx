import BanIcon from 'lucide-react/icons/ban';
import { Box, Flex, Text } from 'shared-ui';
import type { Refusal } from './refusal-to-text.ts';

/** Stands where the composer stood, for a contact who may not be texted. */
export function CannotText({ refusal }: { refusal: Refusal }) {
  return (
    <Flex role="status" gap="3" px={{ base: '4', md: '6' }} py="4" borderTopWidth="1px" bg="bg.muted">
      <Box pt="0.5" aria-hidden>
        <BanIcon size={18} />
      </Box>
      <Box>
        <Text fontWeight="medium">{refusal.title}</Text>
        <Text textStyle="sm" color="fg.muted">
          {refusal.next}
        </Text>
      </Box>
    </Flex>
  );
}
