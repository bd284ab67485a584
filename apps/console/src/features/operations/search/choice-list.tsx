import HomeIcon from '@mui/icons-material/DashboardOutlined';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import { useContext } from 'react';
import { ResourcesContext } from '#platform/fields/field-words';
import { markedParts, type Choice, type ChoiceGroup } from './search.rules';

function Marked({ text, q }: { text: string; q: string }) {
  return markedParts(text, q).map((part, index) =>
    part.isHit ? (
      <Box key={index} component="mark" sx={{ bgcolor: 'transparent', color: 'primary.main', fontWeight: 700 }}>
        {part.text}
      </Box>
    ) : (
      <span key={index}>{part.text}</span>
    ),
  );
}

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

interface RowProps {
  choice: Choice;
  q: string;
  isChosen: boolean;
  onPick: (choice: Choice) => void;
  onPoint: (choice: Choice) => void;
}

function ChoiceRow({ choice, q, isChosen, onPick, onPoint }: RowProps) {
  const resources = useContext(ResourcesContext);
  const Icon = resources.find(({ name }) => name === choice.resource)?.icon ?? HomeIcon;
  return (
    <ListItemButton
      id={optionId(choice)}
      role="option"
      aria-selected={isChosen}
      selected={isChosen}
      tabIndex={-1}
      ref={isChosen ? scrollTo : undefined}
      // The field keeps the keys.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => onPoint(choice)}
      onClick={() => onPick(choice)}
      sx={{ gap: 1.5, borderRadius: 1.5, minHeight: 44, py: 0.75, '& svg': { fontSize: 20, color: 'text.secondary' } }}
    >
      <Icon />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ ...line, fontSize: 14 }}>
          <Marked text={choice.title} q={q} />
        </Box>
        {choice.subtitle !== '' && (
          <Box sx={{ ...line, fontSize: 12, color: 'text.secondary' }}>
            <Marked text={choice.subtitle} q={q} />
          </Box>
        )}
      </Box>
    </ListItemButton>
  );
}

const scrollTo = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

/** The element id of a choice's row. The field's `aria-activedescendant` names the chosen one. */
export const optionId = ({ id }: Choice): string => `search-${id.replace(/[^\w-]/g, '-')}`;

interface Props extends Omit<RowProps, 'choice' | 'isChosen'> {
  groups: readonly ChoiceGroup[];
  chosen: Choice | undefined;
}

/** Choices, grouped by their kind. */
export function ChoiceList({ groups, chosen, ...row }: Props) {
  return (
    <Box role="listbox" id="search-choices" aria-label="搜索结果">
      {groups.map(({ label, choices }) => (
        <Box key={label} role="group" aria-label={label} sx={{ pb: 0.5 }}>
          <Box aria-hidden sx={{ px: 2, pt: 1, pb: 0.5, fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>
            {label}
          </Box>
          {choices.map((choice) => (
            <ChoiceRow key={choice.id} choice={choice} isChosen={choice.id === chosen?.id} {...row} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
