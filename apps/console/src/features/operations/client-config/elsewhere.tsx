import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useSession } from '#platform/access/session-context';
import { holds } from '#platform/session/session';

const pages = [
  ['home', '首页装修', '横幅、图标与版块'],
  ['orders', '充值订单', '未成年人充值限额'],
  ['check-ins', '签到', '签到奖励'],
  ['invitations', '邀请', '邀请奖励与限制'],
  ['identities', '实名认证', '实名要求'],
  ['square-settings', '广场设置', '发帖与评论的限制'],
  ['support-settings', '客服设置', '服务时间、欢迎语与接待上限'],
] as const;

/** Settings that stand with what they are about, so that each has one place. */
export function ElsewhereSettings() {
  const session = useSession();
  const shown = pages.filter(([name]) => holds(session, `${name}.view`));
  if (shown.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
      其他设置：
      {shown.map(([name, label, about], index) => (
        <span key={name}>
          {index > 0 && '、'}
          <Link component={RouterLink} to={`/${name}`} title={about}>
            {label}
          </Link>
          （{about}）
        </span>
      ))}
    </Typography>
  );
}
