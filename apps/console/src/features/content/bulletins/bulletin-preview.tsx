import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { serviceNow } from '@ug/web';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRecordContext } from 'react-admin';
import { PhoneFrame } from '#platform/phone/phone-frame';
import { PortalText } from '#platform/rich-text/portal-text';
import { formatTime } from '#platform/time/time';

interface PopupProps {
  title: string;
  content: string;
  /** When it was or will be published; now while that is unknown. */
  publishAt: string | null;
}

function PopupHead({ title, publishAt }: Omit<PopupProps, 'content'>) {
  const [now] = useState(() => new Date(serviceNow()).toISOString());
  return (
    <Box sx={{ position: 'relative', p: '20px 52px 12px 20px', background: 'linear-gradient(#CBE6FF, #fff)' }}>
      <Typography component="p" sx={{ fontSize: 17, fontWeight: 600, lineHeight: 1.4, overflowWrap: 'anywhere' }}>
        {title || '公告标题'}
      </Typography>
      <Typography component="p" sx={{ mt: '2px', fontSize: 12, color: '#4A5A6E' }}>
        发布时间 {formatTime(publishAt ?? now)}
      </Typography>
      <CloseIcon aria-hidden sx={{ position: 'absolute', top: 18, right: 18, fontSize: 22, color: '#4A5A6E' }} />
    </Box>
  );
}

/** The popup as the portal lays it over its page. */
export function BulletinPopup({ title, content, publishAt }: PopupProps) {
  return (
    <PhoneFrame label="手机预览">
      <Box sx={{ height: '100%', p: 1.5, display: 'flex', alignItems: 'center', bgcolor: 'rgba(15,27,45,.5)' }}>
        <Box
          sx={{
            width: '100%',
            maxHeight: '92%',
            borderRadius: '18px',
            overflow: 'hidden',
            bgcolor: '#fff',
            display: 'flex',
            flexDirection: 'column',
          }}
        >
          <PopupHead title={title} publishAt={publishAt} />
          <PortalText label="公告内容" html={content} sx={{ px: '20px', pt: '4px', pb: '16px' }} />
          <Box
            sx={{
              display: 'flex',
              flexShrink: 0,
              gap: 1,
              alignItems: 'center',
              justifyContent: 'center',
              minHeight: 48,
              borderTop: '1px solid #E6EDF5',
              color: '#4A5A6E',
              fontSize: 13,
            }}
          >
            <Box aria-hidden sx={{ width: 16, height: 16, borderRadius: '3px', border: '1px solid #67778B' }} />
            今日不再显示
          </Box>
        </Box>
      </Box>
    </PhoneFrame>
  );
}

/** The popup of what is typed at this moment, saved or not. */
export function BulletinPreview() {
  const bulletin = useRecordContext<Schemas['BulletinRecord']>();
  const [title, content] = useWatch({ name: ['title', 'content'] }) as [string | undefined, string | undefined];
  return (
    <Box component="section" aria-label="玩家看到的样子">
      <Typography variant="subtitle2" component="h2" sx={{ mb: 1 }}>
        玩家看到的样子
      </Typography>
      <BulletinPopup title={title ?? ''} content={content ?? ''} publishAt={bulletin?.publishAt ?? null} />
    </Box>
  );
}
