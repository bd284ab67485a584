import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import {
  AutocompleteInput,
  BooleanInput,
  NumberInput,
  ReferenceInput,
  SaveButton,
  TextArrayInput,
  TextInput,
  Toolbar,
} from 'react-admin';
import { gameChoice } from '#features/content/games/game-choice.widget';
import { CreateButton } from '#platform/create/create-page';
import { validatorsFor } from '#platform/fields/validators-for';
import { EndInput } from '#platform/time/end-input';
import { TimeInput } from '#platform/time/time-input';
import { RewardsInput } from './rewards-input.widget';

const limits = validatorsFor('consoleCreateGiftPackage');
const whole = { gridColumn: '1 / -1' };

/** Fields of a package: its content, its players, its stock and its times. */
export function GiftPackageFields({ saveLabel }: { saveLabel?: string }) {
  return (
    <Card>
      <CardContent
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, alignItems: 'start' }}
      >
        <TextInput source="name" validate={limits.name} />
        <ReferenceInput source="gameId" reference="games" perPage={20}>
          <AutocompleteInput {...gameChoice} filterToQuery={(q: string) => ({ q })} helperText="平台礼包则留空" />
        </ReferenceInput>
        <TextInput source="summary" validate={limits.summary} sx={whole} helperText="玩家在礼包中心看到的一句话" />
        <TextInput source="instructions" validate={limits.instructions} sx={whole} multiline minRows={2} />
        <RewardsInput />
        <BooleanInput source="hasGameCode" helperText="每位玩家另得一个游戏内兑换码；保存后再导入" />
        <NumberInput source="minLevel" validate={limits.minLevel} helperText="0 为所有玩家，1 起为会员专享" />
        <NumberInput source="stock" validate={limits.stock} helperText="留空则不限量；兑换码领取不占库存" />
        <TimeInput source="startAt" label="开始时间" helperText="留空则立即开始" />
        <EndInput
          source="endAt"
          label="结束时间"
          after="startAt"
          afterLabel="开始时间"
          helperText="留空则长期有效；也是游戏兑换码的有效期"
        />
        <TextArrayInput source="channels" validate={limits.channels} helperText="输入渠道号后按回车；留空则不限" />
        <TimeInput source="registeredSince" label="限此时间后注册" helperText="留空则不限" />
        <NumberInput source="sortOrder" validate={limits.sortOrder} helperText="小的在前" />
        <Box />
      </CardContent>
      <Toolbar>{saveLabel === undefined ? <SaveButton /> : <CreateButton label={saveLabel} />}</Toolbar>
    </Card>
  );
}
