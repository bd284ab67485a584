import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aliyunAuthorization } from './aliyun-sms';
import { tencentAuthorization } from './tencent-sms';

const EMPTY_BODY = createHash('sha256').update('').digest('hex');

describe('signatures of providers', () => {
  it('are those of the worked example that Alibaba Cloud documents', () => {
    const headers = {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-content-sha256': EMPTY_BODY,
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-version': '2014-05-26',
    };
    const parameters = { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' };
    const key = { keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' };
    const request = { method: 'POST', parameters, headers, bodyDigest: EMPTY_BODY } as const;
    expect(aliyunAuthorization(request, key)).toContain(
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  it('are those of the worked example that Tencent Cloud documents', () => {
    const body = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}';
    const headers = { 'content-type': 'application/json; charset=utf-8', host: 'cvm.tencentcloudapi.com' };
    const key = { secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' };
    expect(tencentAuthorization({ service: 'cvm', headers, body, timestamp: 1_551_113_065 }, key)).toContain(
      'Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    );
  });
});
