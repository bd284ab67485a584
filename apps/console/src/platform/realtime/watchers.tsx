import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import Chip from '@mui/material/Chip';
import { useOtherWatchers } from './live-context';
import { watcherWords } from './watchers.rules';

interface Props {
  resource: string;
  recordId: string;
  /** Whether the page is for looking at the record or for changing it. */
  doing: '查看' | '编辑';
}

/** Who else has this record open, told as it changes; nothing while nobody has. */
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
