import Avatar from '@mui/material/Avatar';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { useGetOne } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import { PanelLink } from '#platform/player-panels/panel-list';
import { PanelRow } from '#platform/player-panels/player-panels';
import { formatTime } from '#platform/time/time';
import { ErasingChip, membershipWords } from './account-state-chip';
import { DeviceList } from './device-list';

/** The account of a player, beside a conversation with them. */
export function AccountPanel({ uid }: { uid: number }) {
  const { data, error } = useGetOne<Schemas['PlayerAccount']>('accounts', { id: uid });
  if (error) return <Typography variant="body2">{messageOf(error)}</Typography>;
  if (!data) return <Skeleton height={120} />;
  return (
    <>
      {data.avatar && (
        <PanelRow name="头像">
          <Avatar src={data.avatar} alt={`${data.name} 的头像`} sx={{ width: 40, height: 40 }} />
        </PanelRow>
      )}
      <PanelRow name="UID">
        {uid} <ErasingChip erasesAt={data.erasesAt} />
      </PanelRow>
      <PanelRow name="账号">{data.loginName}</PanelRow>
      <PanelRow name="手机号">{data.phone || '未绑定'}</PanelRow>
      <PanelRow name="会员等级">{membershipWords(data)}</PanelRow>
      <PanelRow name="渠道">{data.channelID === '0' ? '自然访问' : data.channelID}</PanelRow>
      <PanelRow name="注册时间">{formatTime(data.createdAt)}</PanelRow>
      <PanelRow name="最近登录">{formatTime(data.lastLoginAt) || '—'}</PanelRow>
      {data.banned && (
        <PanelRow name={<Chip size="small" color="error" label="已封禁" />}>{data.banReason || '未填写原因'}</PanelRow>
      )}
      <DeviceList key={uid} uid={uid} />
      <div>
        <PanelLink to={`/accounts/${uid}/show`}>查看玩家资料</PanelLink>
      </div>
    </>
  );
}
