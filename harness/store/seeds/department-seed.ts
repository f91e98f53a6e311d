import type { Schema } from '#harness/store/engine/schema.ts'

/** Departments and their parts, as people look for them: what mothers need comes first. */
const tree: [id: string, name: string, parts?: [id: string, name: string][]][] = [
  [
    'obstetrics',
    '产科',
    [
      ['high-risk', '高危产科'],
      ['prenatal', '产前诊断科'],
    ],
  ],
  [
    'gynecology',
    '妇科',
    [
      ['gyn-endocrine', '妇科内分泌科'],
      ['cervix', '宫颈疾病科'],
    ],
  ],
  ['reproduction', '生殖医学科'],
  ['neonatology', '新生儿科'],
  [
    'pediatrics',
    '儿科',
    [
      ['child-care', '儿童保健科'],
      ['child-lungs', '小儿呼吸科'],
    ],
  ],
  ['breast', '乳腺外科'],
  ['endocrinology', '内分泌科'],
  ['nutrition', '营养科'],
  ['psychology', '心理科'],
  ['dermatology', '皮肤科'],
  ['tcm', '中医科', [['tcm-gyn', '中医妇科']]],
  ['digestion', '消化内科'],
]

export const departmentSeed: Schema['department'][] = tree
  .flatMap(([id, name, parts = []]) => [
    { id, name, parent_id: null },
    ...parts.map(([partId, partName]) => ({ id: partId, name: partName, parent_id: id })),
  ])
  .map((department, place) => ({ ...department, place }))
