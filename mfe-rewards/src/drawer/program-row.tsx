import EllipsisVerticalIcon from 'lucide-react/icons/ellipsis-vertical';
import type { RewardProgram } from 'shared-contracts/domain/rewards';
import { Box, IconButton, Menu, MenuItem, MenuSeparator, Text, chakra } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';
import { DrawerRow } from 'shared-ui/parts/drawer-row';

export type ProgramAction = 'edit' | 'delete';

const Open = chakra('button', {
  base: {
    flex: '1',
    minWidth: '0',
    ps: '4',
    pe: '2',
    height: 'full',
    textAlign: 'start',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
  },
});

interface ProgramRowProps {
  readonly program: RewardProgram;
  readonly onAction: (action: ProgramAction) => void;
}

function discountWords({ discountCode, discountPercent }: RewardProgram): string {
  const percent = discountPercent === null ? [] : [`${discountPercent}% off`];
  const code = discountCode === '' ? [] : [`code ${discountCode}`];

  return [...percent, ...code].join(', ');
}

/** A reward's name, cost and value. Opens its edit dialog. */
export function ProgramRow({ program, onAction }: ProgramRowProps) {
  return (
    <DrawerRow>
      <Open type="button" onClick={() => onAction('edit')}>
        <Text as="div" truncate fontWeight="medium">
          {program.program}
        </Text>
        <Text as="div" textStyle="sm" color="fg.muted" truncate>
          {countOf(program.pointValue, 'point')} · {discountWords(program)}
        </Text>
      </Open>
      <Box flexShrink="0">
        <Menu
          placement="bottom-end"
          trigger={
            <IconButton label={`Actions for ${program.program}`}>
              <EllipsisVerticalIcon size={18} />
            </IconButton>
          }
        >
          <MenuItem value="edit" onSelect={() => onAction('edit')}>
            Edit
          </MenuItem>
          <MenuSeparator />
          <MenuItem value="delete" isDangerous onSelect={() => onAction('delete')}>
            Delete
          </MenuItem>
        </Menu>
      </Box>
    </DrawerRow>
  );
}
