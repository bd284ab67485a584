import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { SettingsEdit } from './settings-form';

/** Numbers that belong together, each with a hint for while nothing is wrong with it. */
export interface NumberGroup<Field extends string> {
  readonly title: string;
  readonly fields: readonly (readonly [field: Field, label: string, hint: string])[];
}

interface Props<Field extends string, Typed> extends SettingsEdit<Typed> {
  groups: readonly NumberGroup<Field>[];
  inputMode: 'numeric' | 'decimal';
  /** The problem with a number, as a sentence. Empty if it is valid. */
  problemOf: (field: Field, text: string) => string;
}

/** Numbers as they are typed, under the headings of their groups. */
export function NumberGroups<Field extends string, Typed extends Readonly<Record<Field, string>>>(
  props: Props<Field, Typed>,
) {
  const { groups, inputMode, problemOf, typed, isDisabled, onChange } = props;
  return groups.map(({ title, fields }) => (
    <Box key={title} component="section" aria-label={title}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        {fields.map(([field, label, hint]) => {
          const problem = problemOf(field, typed[field]);
          return (
            <TextField
              key={field}
              label={label}
              value={typed[field]}
              onChange={(event) => onChange({ ...typed, [field]: event.target.value })}
              disabled={isDisabled}
              error={problem !== ''}
              helperText={problem || hint}
              sx={{ width: 260 }}
              slotProps={{ htmlInput: { inputMode } }}
            />
          );
        })}
      </Box>
    </Box>
  ));
}
