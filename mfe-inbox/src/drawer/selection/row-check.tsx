import CheckIcon from 'lucide-react/icons/check';
import { Center } from 'shared-ui';

/** Replaces the avatar in selection mode. */
export function RowCheck({ isChosen }: { isChosen: boolean }) {
  return (
    <Center
      aria-hidden
      boxSize="10"
      flexShrink="0"
      borderWidth="2px"
      borderRadius="full"
      borderColor={isChosen ? 'brand.solid' : 'border.control'}
      {...(isChosen ? { bg: 'brand.solid', color: 'brand.contrast' } : {})}
    >
      {isChosen ? <CheckIcon size={20} /> : null}
    </Center>
  );
}
