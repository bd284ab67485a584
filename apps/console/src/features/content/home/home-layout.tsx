import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { SaveButton, Toolbar } from 'react-admin';
import { CreateButton } from '#platform/create/create-page';
import { useWatch } from 'react-hook-form';
import { PhoneFrame } from '#platform/phone/phone-frame';
import { HomeFields } from './home-fields';
import { BannerView, IconView } from './home-page-view';

const FIELDS = ['kind', 'title', 'text', 'action', 'tint', 'icon', 'picture'] as const;

/** A banner or an icon as it is typed at this moment, saved or not; what a section holds is seen on the whole page. */
function TypedPart() {
  const [kind, title, text, action, tint, icon, picture] = useWatch({ name: [...FIELDS] }) as [
    Schemas['HomePartKind'] | undefined,
    string | null,
    string | null,
    string | null,
    Schemas['HomeTint'] | null,
    Schemas['HomeIconName'] | null,
    Schemas['Picture'] | null,
  ];
  const common = { id: 0, title: title ?? '', tint: tint ?? 'blue', picture, to: '' } as const;
  if (kind === 'section')
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        版块的内容随游戏和活动变化，请在列表页的“预览”中查看整页。
      </Typography>
    );
  return (
    <PhoneFrame label="手机预览" width={375} height={240}>
      <Box sx={{ pt: 1.5, display: 'grid', justifyItems: kind === 'icon' ? 'center' : 'stretch' }}>
        {kind === 'icon' ? (
          <IconView icon={{ ...common, icon: icon ?? 'pad' }} />
        ) : (
          <BannerView banner={{ ...common, text: text ?? '', action: action ?? '' }} />
        )}
      </Box>
    </PhoneFrame>
  );
}

/** The fields, and beside them what a player will see. */
export function HomeLayout({ saveLabel }: { saveLabel?: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'start' }}>
      <Card sx={{ flex: '1 1 480px', minWidth: 0 }}>
        <CardContent>
          <HomeFields />
        </CardContent>
        <Toolbar>{saveLabel === undefined ? <SaveButton /> : <CreateButton label={saveLabel} />}</Toolbar>
      </Card>
      <Box component="section" aria-label="玩家看到的样子" sx={{ width: 395, maxWidth: '100%' }}>
        <Typography variant="subtitle2" component="h2" sx={{ mb: 1 }}>
          玩家看到的样子
        </Typography>
        <TypedPart />
      </Box>
    </Box>
  );
}
