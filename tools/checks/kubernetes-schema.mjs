// JSON Schemas of the kinds in deploy/kubernetes, with the fields that the API reference of Kubernetes gives them. As on a server with
// strict validation, a field that is not there is an error. Parts that no sample uses are left out: one that is added to a sample
// is added here as well.

/** @param {Record<string, object>} properties @param {string[]} [required] */
const object = (properties, required = []) => ({ type: 'object', properties, required, additionalProperties: false });
/** @param {object} items */
const list = (items) => ({ type: 'array', items });
/** @param {string[]} values */
const oneOf = (...values) => ({ enum: values });
/** @param {object} values */
const map = (values) => ({ type: 'object', additionalProperties: values });

const text = { type: 'string' };
const flag = { type: 'boolean' };
const count = { type: 'integer', minimum: 0 };
const once = { type: 'integer', minimum: 1 };
const texts = map(text);
/** A name of an object or of a label of DNS. */
const name = { type: 'string', pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$', maxLength: 63 };
const host = { type: 'string', pattern: '^[a-z0-9*]([-a-z0-9.]*[a-z0-9])?$', maxLength: 253 };
const quantity = {
  anyOf: [{ type: 'number' }, { type: 'string', pattern: '^[0-9]+(\\.[0-9]+)?([numkMGTPE]|[KMGTPE]i|[eE][0-9]+)?$' }],
};
const portNumber = { type: 'integer', minimum: 1, maximum: 65535 };
const portRef = { anyOf: [portNumber, { type: 'string', pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$', maxLength: 15 }] };
const intOrPercent = { anyOf: [count, { type: 'string', pattern: '^[0-9]+%$' }] };

const metadata = object({ name, namespace: name, labels: texts, annotations: texts }, ['name']);
const selector = object({ matchLabels: texts });
const reference = object({ name, optional: flag });

const capabilities = object({ add: list(text), drop: list(text) });
const seccompProfile = object({ type: oneOf('RuntimeDefault', 'Unconfined', 'Localhost'), localhostProfile: text }, [
  'type',
]);
const identity = { runAsNonRoot: flag, runAsUser: count, runAsGroup: count, seccompProfile };
const podSecurity = object({
  ...identity,
  fsGroup: count,
  fsGroupChangePolicy: oneOf('OnRootMismatch', 'Always'),
  supplementalGroups: list(count),
});
const containerSecurity = object({
  ...identity,
  allowPrivilegeEscalation: flag,
  privileged: flag,
  readOnlyRootFilesystem: flag,
  capabilities,
});

const probe = object({
  httpGet: object({ path: text, port: portRef, scheme: oneOf('HTTP', 'HTTPS'), host: text }, ['port']),
  tcpSocket: object({ port: portRef }, ['port']),
  exec: object({ command: list(text) }),
  initialDelaySeconds: count,
  periodSeconds: once,
  timeoutSeconds: once,
  successThreshold: once,
  failureThreshold: once,
  terminationGracePeriodSeconds: count,
});
const environment = object(
  {
    name: text,
    value: text,
    valueFrom: object({
      secretKeyRef: object({ name, key: text, optional: flag }, ['key']),
      configMapKeyRef: object({ name, key: text, optional: flag }, ['key']),
      fieldRef: object({ fieldPath: text, apiVersion: text }, ['fieldPath']),
    }),
  },
  ['name'],
);
const container = object(
  {
    name,
    image: text,
    imagePullPolicy: oneOf('Always', 'IfNotPresent', 'Never'),
    command: list(text),
    args: list(text),
    workingDir: text,
    env: list(environment),
    envFrom: list(object({ prefix: text, configMapRef: reference, secretRef: reference })),
    ports: list(object({ name, containerPort: portNumber, protocol: oneOf('TCP', 'UDP', 'SCTP') }, ['containerPort'])),
    securityContext: containerSecurity,
    startupProbe: probe,
    livenessProbe: probe,
    readinessProbe: probe,
    resources: object({ requests: map(quantity), limits: map(quantity) }),
    volumeMounts: list(object({ name, mountPath: text, readOnly: flag, subPath: text }, ['name', 'mountPath'])),
  },
  ['name', 'image'],
);
const volume = object(
  {
    name,
    persistentVolumeClaim: object({ claimName: name, readOnly: flag }, ['claimName']),
    emptyDir: object({ medium: oneOf('', 'Memory'), sizeLimit: quantity }),
    secret: object({ secretName: name, defaultMode: count, optional: flag }),
    configMap: object({ name, defaultMode: count, optional: flag }),
  },
  ['name'],
);
const pod = object(
  {
    containers: { ...list(container), minItems: 1 },
    initContainers: list(container),
    volumes: list(volume),
    securityContext: podSecurity,
    serviceAccountName: name,
    automountServiceAccountToken: flag,
    enableServiceLinks: flag,
    terminationGracePeriodSeconds: count,
    restartPolicy: oneOf('Always', 'OnFailure', 'Never'),
    nodeSelector: texts,
    imagePullSecrets: list(reference),
  },
  ['containers'],
);
const template = object({ metadata: object({ labels: texts, annotations: texts }), spec: pod }, ['spec']);

/** @param {string} apiVersion @param {string} kind @param {Record<string, object>} own @param {string[]} required */
const kind = (apiVersion, kind, own, required) =>
  object({ apiVersion: { const: apiVersion }, kind: { const: kind }, metadata, ...own }, [
    'apiVersion',
    'kind',
    'metadata',
    ...required,
  ]);

/** By `apiVersion kind`. @type {Readonly<Record<string, object>>} */
export const kubernetesSchemas = {
  'v1 ConfigMap': kind('v1', 'ConfigMap', { data: texts, binaryData: texts, immutable: flag }, []),
  'v1 PersistentVolumeClaim': kind(
    'v1',
    'PersistentVolumeClaim',
    {
      spec: object({
        accessModes: list(oneOf('ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOncePod')),
        resources: object({ requests: map(quantity), limits: map(quantity) }),
        storageClassName: text,
        volumeMode: oneOf('Filesystem', 'Block'),
        volumeName: text,
        selector,
      }),
    },
    ['spec'],
  ),
  'apps/v1 Deployment': kind(
    'apps/v1',
    'Deployment',
    {
      spec: object(
        {
          replicas: count,
          selector,
          template,
          strategy: object({
            type: oneOf('Recreate', 'RollingUpdate'),
            rollingUpdate: object({ maxSurge: intOrPercent, maxUnavailable: intOrPercent }),
          }),
          minReadySeconds: count,
          progressDeadlineSeconds: count,
          revisionHistoryLimit: count,
          paused: flag,
        },
        ['selector', 'template'],
      ),
    },
    ['spec'],
  ),
  'v1 Service': kind(
    'v1',
    'Service',
    {
      spec: object({
        type: oneOf('ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName'),
        selector: texts,
        clusterIP: text,
        ports: list(
          object(
            {
              name,
              port: portNumber,
              targetPort: portRef,
              nodePort: portNumber,
              protocol: oneOf('TCP', 'UDP', 'SCTP'),
              appProtocol: text,
            },
            ['port'],
          ),
        ),
        sessionAffinity: oneOf('None', 'ClientIP'),
      }),
    },
    ['spec'],
  ),
  'networking.k8s.io/v1 Ingress': kind(
    'networking.k8s.io/v1',
    'Ingress',
    {
      spec: object({
        ingressClassName: text,
        tls: list(object({ hosts: list(host), secretName: name })),
        rules: list(
          object({
            host,
            http: object(
              {
                paths: list(
                  object(
                    {
                      path: { type: 'string', pattern: '^/' },
                      pathType: oneOf('Exact', 'Prefix', 'ImplementationSpecific'),
                      backend: object({
                        service: object({ name, port: object({ name, number: portNumber }) }, ['name', 'port']),
                      }),
                    },
                    ['pathType', 'backend'],
                  ),
                ),
              },
              ['paths'],
            ),
          }),
        ),
      }),
    },
    ['spec'],
  ),
};
