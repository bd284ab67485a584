import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { serviceNow } from '@ug/web';
import { lastDays, type Days } from './day-range.rules';
import { toWallInput } from './time';

/** Today in the product's time zone. */
export const today = () => toWallInput(new Date(serviceNow())).slice(0, 10);

function DayField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      margin="none"
      sx={{ width: 160 }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today() } }}
    />
  );
}

/** Which days a report is of: by their dates, or the last so many. */
export function DaysFields({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  return (
    <>
      <DayField label="从" value={days.from} onChange={(from) => onChange({ ...days, from })} />
      <DayField label="到" value={days.to} onChange={(to) => onChange({ ...days, to })} />
      {[7, 30, 90].map((count) => (
        <Button key={count} size="small" color="inherit" onClick={() => onChange(lastDays(today(), count))}>
          近 {count} 天
        </Button>
      ))}
    </>
  );
}
