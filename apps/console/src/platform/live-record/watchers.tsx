import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import Chip from '@mui/material/Chip';
import { useOtherWatchers } from '../realtime/live-context';

const MAX_NAMED = 3;

interface Props {
  resource: string;
  recordId: string;
  /** Whether the page is for looking at the record or for changing it. */
  doing: '查看' | '编辑';
}

/** `小北、小南 也在编辑`; of many the first three. */
export function watcherWords(names: readonly string[], doing: '查看' | '编辑'): string {
  const named = names.slice(0, MAX_NAMED).join('、');
  const more = names.length > MAX_NAMED ? ` 等 ${names.length} 人` : '';
  return `${named}${more} 也在${doing}`;
}

/** Colleagues who have this record open, updated live. Empty while there are none. */
export function Watchers({ resource, recordId, doing }: Props) {
  const names = useOtherWatchers(resource, recordId);
  return (
    <span role="status" aria-label="谁还在这里">
      {names.length > 0 && (
        <Chip
          size="small"
          color="warning"
          variant="outlined"
          icon={<PeopleIcon />}
          label={watcherWords(names, doing)}
        />
      )}
    </span>
  );
}
