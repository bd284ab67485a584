import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { labels, type Schemas } from '@ug/contract';
import { AutocompleteInput, ReferenceInput, SelectInput, TextInput, type Validator } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { gameChoice } from '#features/content/games/game-choice.widget';
import { choicesOf } from '#platform/fields/choices';
import { linkedThings } from './home.rules';

type Kind = Schemas['HomeLinkKind'];

/** The service checks the whole address; this says at once what no address may be. */
const isHttps: Validator = (value: string | null) =>
  !value || /^https:\/\/[^\s/]+\.[^\s]+$/i.test(value) ? undefined : '请填写以 https:// 开头的完整网址';

function Target({ kind }: { kind: Kind }) {
  if (kind === 'page')
    return <AutocompleteInput source="link.page" label="页面" choices={choicesOf(labels.PortalPage)} />;
  if (kind === 'web')
    return <TextInput source="link.url" label="网址" validate={isHttps} helperText="以 https:// 开头，在新窗口打开" />;
  const { reference, text, helper, filter } = linkedThings[kind];
  const label = labels.HomeLinkKind[kind];
  const search = kind === 'activity' ? {} : { filterToQuery: (q: string) => (q ? { q } : {}) };
  return (
    <ReferenceInput key={kind} source="link.id" reference={reference} filter={filter} perPage={50}>
      <AutocompleteInput
        label={label}
        helperText={helper}
        {...(kind === 'game' ? gameChoice : { optionText: text })}
        {...search}
      />
    </ReferenceInput>
  );
}

/** Chooses the target of a part: a page of the portal by its name, a game, an activity, a bulletin, or an outside address. */
export function LinkInput({ isOptional = false }: { isOptional?: boolean }) {
  const kind = (useWatch({ name: 'link.kind' }) as Kind | undefined) ?? 'page';
  const problem = useFormState({ name: 'link' }).errors['link']?.message?.toString();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Box component="legend" sx={{ typography: 'subtitle2', mb: 1 }}>
        点击后打开{isOptional ? '（可不填）' : ''}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' }, columnGap: 2 }}>
        <SelectInput source="link.kind" label="链接类型" choices={choicesOf(labels.HomeLinkKind)} defaultValue="page" />
        <Target kind={kind} />
      </Box>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  );
}
