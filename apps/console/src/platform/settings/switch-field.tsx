import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { SettingsEdit } from './settings-form';

type SwitchesOf<Typed> = { [Name in keyof Typed]: Typed[Name] extends boolean ? Name : never }[keyof Typed];

interface Props<Typed> extends SettingsEdit<Typed> {
  name: SwitchesOf<Typed>;
  label: string;
}

/** Something that is on or off. */
export function SwitchField<Typed>({ name, label, typed, isDisabled, onChange }: Props<Typed>) {
  const control = (
    <Switch
      checked={typed[name] === true}
      disabled={isDisabled}
      onChange={(event) => onChange({ ...typed, [name]: event.target.checked })}
    />
  );
  return <FormControlLabel control={control} label={label} />;
}
